// Components are tested with the site's own stylesheet.
import "../../src/styles/admin.css";
