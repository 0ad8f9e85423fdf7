import { LoadingPage } from "@/app/admin/_components/loading-page";

export default LoadingPage;
