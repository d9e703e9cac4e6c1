import { listViews, removeView, saveView, viewFailures } from "../../data/members/saved-views.ts";
import type { NewView, SavedView, ViewedList } from "../../domain/members/saved-view.ts";
import { asUser } from "../core/call.ts";
import { read } from "../core/read.ts";
import { write } from "../core/write.ts";

export const savedViews = (list: ViewedList) =>
  read({ key: [list, "views"], failure: viewFailures.read, get: () => asUser(listViews)(list) });

export const viewSaving = (list: ViewedList) =>
  write({
    call: (view: NewView) => asUser(saveView)(list, view),
    changes: list,
    success: "View saved",
    failure: viewFailures.save,
    about: ({ name }) => name,
  });

export const viewRemoval = (list: ViewedList) =>
  write({
    call: (view: SavedView) => asUser(removeView)(view),
    changes: list,
    success: "View deleted",
    failure: viewFailures.remove,
    about: ({ name }) => name,
    undo: (_, view) => asUser(saveView)(list, view),
  });
