/** The screens of dues, by their names in routes.ts; see rare-screens.ts. */
export const duesScreens = {
  dues: () => import("./DuesScreen.tsx"),
  askDues: () => import("./AskScreen.tsx"),
  kinds: () => import("./KindsScreen.tsx"),
  duesSettings: () => import("./DuesSettingsScreen.tsx"),
  payer: () => import("./PayerScreen.tsx"),
};

export type DuesScreens = typeof duesScreens;
