/** Most visits read only. */
export const loadForm = () => import("./OpportunityForm.tsx");
