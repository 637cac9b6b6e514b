import type { ClientModule } from '@docusaurus/types';
import clientModules from '@generated/client-modules';
import decodeUriComponent from 'decode-uri-component';
import { type ReactNode, useLayoutEffect } from 'react';
import { manageHead } from '../head/store.ts';
import { afterHydration } from '../hydration/parts.ts';

type RouteUpdate = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0];

/** Calls a function of all client modules. Returns a function that calls what they returned. */
export function dispatchLifecycleAction(
  action: keyof ClientModule,
  update: RouteUpdate,
): () => void {
  const callbacks = clientModules.map((module) =>
    (module.default?.[action] ?? module[action])?.(update),
  );
  return () => {
    for (const callback of callbacks) callback?.();
  };
}

function scrollAfterNavigation({ location, previousLocation }: RouteUpdate): void {
  // The browser scrolls on arrival.
  if (previousLocation === null) return;
  const { pathname, hash, search } = location;
  const isSamePlace = pathname === previousLocation.pathname && hash === previousLocation.hash;
  if (isSamePlace && search !== previousLocation.search) return;
  if (hash === '') window.scrollTo(0, 0);
  else document.getElementById(decodeUriComponent(hash.slice(1)))?.scrollIntoView();
}

/**
 * Takes the place of the framework's component of the same name: scrolls to the target of another address, and tells the
 * client modules of it. React has rendered the new page by then. Preact renders what reads the address only after the layout
 * effects of what passes it down, at the end of the same task, so the new page is awaited. The first page is hydrated in
 * several tasks.
 */
export default function ClientLifecyclesDispatcher({
  children,
  location,
  previousLocation,
}: RouteUpdate & { readonly children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    if (previousLocation === location) return;
    const tell = () => {
      scrollAfterNavigation({ location, previousLocation });
      dispatchLifecycleAction('onRouteDidUpdate', { previousLocation, location });
    };
    if (previousLocation === null) {
      afterHydration(tell);
    } else {
      manageHead();
      queueMicrotask(tell);
    }
  }, [previousLocation, location]);
  return children;
}
