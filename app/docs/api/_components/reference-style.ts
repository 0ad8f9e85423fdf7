/** The reference in the product's own colours and typefaces; the tokens turn dark by themselves. */
export const referenceStyle = `
.light-mode, .dark-mode {
  --scalar-font: var(--font-sans);
  --scalar-color-1: var(--foreground);
  --scalar-color-2: var(--muted-foreground);
  --scalar-color-3: var(--muted-foreground);
  --scalar-color-accent: var(--link);
  --scalar-link-color: var(--link);
  --scalar-background-1: var(--background);
  --scalar-background-2: var(--card);
  --scalar-background-3: var(--muted);
  --scalar-background-accent: var(--primary-soft);
  --scalar-border-color: var(--border);
  --scalar-button-1: var(--primary);
  --scalar-button-1-hover: var(--primary-hover);
  --scalar-button-1-color: var(--primary-foreground);
  --scalar-color-green: var(--success);
  --scalar-color-red: var(--danger);
  --scalar-color-yellow: var(--warning);
  --scalar-color-orange: var(--warning);
  --scalar-color-blue: var(--info);
  --scalar-color-purple: var(--info);
  --scalar-radius: var(--radius);
  --scalar-sidebar-background-1: var(--background);
  --scalar-sidebar-color-1: var(--foreground);
  --scalar-sidebar-color-2: var(--muted-foreground);
  --scalar-sidebar-color-active: var(--link);
  --scalar-sidebar-item-active-background: var(--primary-soft);
  --scalar-sidebar-border-color: var(--border);
}
:root { --scalar-custom-header-height: 4rem; }
`;
