// The styles of what only the server renders: articles come to the browser as HTML, and no module there imports these.
import '@docusaurus/theme-classic/lib/theme/Admonition/Layout/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/MDXComponents/Img/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/MDXComponents/Ul/styles.module.css';
import '../components/Badge.module.css';
import '../components/Cards.module.css';
import '../components/CodeSample.module.css';
import '../components/Details.module.css';
import '../components/Diagram.module.css';
import '../components/Hero.module.css';
import '../components/Severity.module.css';
import '../components/Tabs.module.css';
import '../releases/Marks.module.css';
import '../search/SearchField.module.css';
