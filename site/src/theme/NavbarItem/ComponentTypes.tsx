import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

/** The kinds of items that the navigation bar has. The theme has more: for versions, languages and menus. */
const componentTypes: Partial<ComponentTypesObject> = {
  default: DefaultNavbarItem,
  search: SearchNavbarItem,
};
export default componentTypes;
