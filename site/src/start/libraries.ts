// What the framework and the theme are made of.
import 'react-dom/client';
import 'react-helmet-async';
import 'react-router-dom';
import '@docusaurus/theme-common';
