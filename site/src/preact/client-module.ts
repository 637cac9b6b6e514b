import { options } from 'preact';
import { afterHydration } from '../hydration/parts.ts';

// Preact runs effects after the next frame. A key that is pressed before would not find the listener of an effect, and a
// page in the background has no frames. What effects change would not be what the server rendered, so they wait for the parts
// of the page that are not hydrated yet.
if (typeof window !== 'undefined') options.requestAnimationFrame = afterHydration;
