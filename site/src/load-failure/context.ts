import type Loading from '@theme/Loading';
import { type ComponentProps, type ComponentType, createContext } from 'react';

/** What the framework says about a page that is loading, or that could not be loaded. */
export type LoadProps = ComponentProps<typeof Loading>;

/**
 * What is shown in the place of a page that could not be loaded. The table of routes imports `Loading`, so `Loading` can't
 * import the frame of the site, which imports that table.
 */
export const LoadFailureContext = createContext<ComponentType<LoadProps> | null>(null);
