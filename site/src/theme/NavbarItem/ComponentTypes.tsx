import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';
import { SetupNavbarItem } from '../../reader/SetupNavbarItem.tsx';

/** The kinds of items that the navigation bar of this site has. The theme's list has eight more, which no page needs. */
export default {
  default: DefaultNavbarItem,
  search: SearchNavbarItem,
  'custom-setup': SetupNavbarItem,
};
