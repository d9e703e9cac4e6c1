// Components are tested with the site's own stylesheet.
import "../../src/styles/admin.css";
import { $held } from "../../src/stores/auth/session-state.ts";

// Everything is allowed: what a screen leaves out is for the journeys of roles.
$held.set("all");
