import { getAllSettings, getSettings, saveSettings } from "../../data/settings.ts";
import { asSignedIn } from "./call.ts";

export const settings = asSignedIn({ getAllSettings, getSettings, saveSettings });
