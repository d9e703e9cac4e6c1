import { drawPortrait } from "../portraits.ts";
import type { Scene, Scenes } from "../scene.ts";
import { drawMedalAward, drawMedals, drawPlaqueAward, drawTrophyAward } from "./awards.ts";
import { drawLabGroup, drawStill } from "./benches.ts";
import { drawClockTower, drawPalmWalk } from "./campus.ts";
import { drawControlRoom } from "./control.ts";
import { drawDunes } from "./desert.ts";
import { drawGala, drawToast } from "./evening.ts";
import { drawRigAtNight, drawTankFarm } from "./field.ts";
import { drawAtrium, drawFoyer, drawPosters } from "./foyer.ts";
import { drawCampusHero, drawCapsAtSunset, drawGraduationHall } from "./graduation.ts";
import { drawConference, drawOpening } from "./halls.ts";
import { drawColumnsAtDusk } from "./hero.ts";
import { drawHandover, drawPodium } from "./honours.ts";
import { drawGlassware } from "./laboratory.ts";
import { drawLattice } from "./lattice.ts";
import { drawPellets, drawTubeBundle } from "./matter.ts";
import { drawNetworking, drawSiteVisit } from "./meetings.ts";
import { drawGardenParty, drawGroupOnSteps } from "./reunion.ts";
import { drawHarbour, drawPlatformAtDawn } from "./sea.ts";
import { sitters } from "./sitters.ts";
import { drawSolarField } from "./solar.ts";
import { drawPanel, drawSeminar, drawSpeaker } from "./stages.ts";
import { drawDrawingTable, drawRoundTable } from "./tables.ts";
import { drawFacilitator, drawSimulation } from "./training.ts";

const hero = (draw: Scene["draw"]): Scene => ({ width: 1920, height: 1080, draw });
const wide = (draw: Scene["draw"]): Scene => ({ width: 1280, height: 720, draw });

const album = (draw: Scene["draw"]): Scene => ({ width: 1600, height: 1067, draw });
const tall = (draw: Scene["draw"]): Scene => ({ width: 1067, height: 1600, draw });
const award = (draw: Scene["draw"]): Scene => ({ width: 960, height: 720, draw });

const portraits = sitters.map((sitter, i) => {
  const draw: Scene["draw"] = (sheet) => drawPortrait(sheet, sitter, i % 2 === 0);
  return [
    `portrait-${String(i + 1).padStart(2, "0")}`,
    { width: 640, height: 800, look: { vignette: 0.3, bloom: 0.35 }, draw },
  ] as const;
});

export const scenes: Scenes = {
  ...Object.fromEntries(portraits),
  "hero-1": hero(drawColumnsAtDusk),
  "hero-2": hero(drawPlatformAtDawn),
  "news-01": wide(drawDunes),
  "news-02": wide(drawGlassware),
  "news-04": wide(drawTankFarm),
  "news-05": wide(drawRigAtNight),
  "news-06": wide(drawSolarField),
  "news-07": wide(drawHarbour),
  "news-08": wide(drawTubeBundle),
  "news-09": wide(drawPellets),
  "news-10": wide(drawLattice),
  "news-03": wide(drawControlRoom),
  "event-01": wide(drawConference),
  "event-03": wide(drawSeminar),
  "event-05": wide(drawPodium),
  "album-conference-1": album(drawOpening),
  "album-conference-2": album(drawPanel),
  "album-conference-3": album(drawSpeaker),
  "album-ceremony-1": album(drawHandover),
  "album-ceremony-4": album(drawMedals),
  "album-ceremony-5": tall(drawPodium),
  "award-1": award(drawMedalAward),
  "award-2": award(drawTrophyAward),
  "award-3": award(drawPlaqueAward),
  "hero-3": hero(drawCampusHero),
  "event-02": wide(drawRoundTable),
  "event-04": wide(drawNetworking),
  "event-06": wide(drawSiteVisit),
  "album-reunion-1": album(drawGala),
  "album-reunion-2": album(drawGroupOnSteps),
  "album-reunion-3": album(drawGardenParty),
  "album-reunion-4": album(drawToast),
  "album-reunion-5": album(drawPalmWalk),
  "album-reunion-6": tall(drawClockTower),
  "album-conference-4": album(drawPosters),
  "album-conference-5": album(drawFoyer),
  "album-conference-6": tall(drawAtrium),
  "album-workshop-1": album(drawDrawingTable),
  "album-workshop-2": album(drawLabGroup),
  "album-workshop-3": album(drawFacilitator),
  "album-workshop-4": album(drawSimulation),
  "album-workshop-5": tall(drawStill),
  "album-ceremony-2": album(drawGraduationHall),
  "album-ceremony-3": album(drawCapsAtSunset),
};
