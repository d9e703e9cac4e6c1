import { addAward, removeAward, saveAward, searchAwards } from "../../data/awards.ts";
import { asSignedIn } from "./call.ts";

export const awards = asSignedIn({ searchAwards, addAward, saveAward, removeAward });
