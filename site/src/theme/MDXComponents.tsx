import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import MDXComponents from '@theme-original/MDXComponents';
import { AnchoredRow } from '../components/AnchoredRow.tsx';
import { Badge, PageBadges, Version } from '../components/Badge.tsx';
import { Card, Cards } from '../components/Cards.tsx';
import { Diagram } from '../components/Diagram.tsx';
import { Hero } from '../components/Hero.tsx';
import { Kbd } from '../components/Kbd.tsx';
import { Severity } from '../components/Severity.tsx';
import { TableScroll } from '../components/TableScroll.tsx';

/** The whole vocabulary of a writer: what may stand in a page without an import (docs/writing.md). */
export default {
  ...MDXComponents,
  Badge,
  Card,
  Cards,
  Diagram,
  Hero,
  Kbd,
  PageBadges,
  Severity,
  TabItem,
  Tabs,
  Version,
  table: TableScroll,
  tr: AnchoredRow,
};
