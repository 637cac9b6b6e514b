// What the framework itself is made of.
import 'react-dom/client';
import 'react-helmet-async';
import 'react-router-dom';
