CREATE INDEX "orders_purchaser_idx" ON "orders" USING btree ("organization_id",lower("purchaser_email"),"id");--> statement-breakpoint
CREATE INDEX "orders_donation_idx" ON "orders" USING btree ("organization_id","donation_id");--> statement-breakpoint
CREATE INDEX "emails_address_idx" ON "emails" USING btree ("organization_id",lower("to_address"),"id");