// What the framework and the theme are made of.
import 'react-dom/client';
import '@docusaurus/router';
import '@docusaurus/theme-common';
