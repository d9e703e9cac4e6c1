// Components are judged as they look on the page: with the site's own stylesheet.
import "../../src/styles/admin.css";
