import { collapseSpace } from './content-rules.ts';

/** Reads the category of a page from the navigation around it: from the sidebar, or else from the breadcrumbs. */
export class NavigationLabels {
  /** Depth of the sidebar and of the breadcrumbs among the open elements; 0 outside of them. */
  #sidebarDepth = 0;
  #breadcrumbsDepth = 0;
  #sidebarCategory = '';
  #firstCrumb = '';
  /** Texts of the label that is being read. */
  #label: string[] | null = null;

  /** The topmost open category of the sidebar, or the first breadcrumb. */
  get category(): string | null {
    return this.#sidebarCategory || this.#firstCrumb || null;
  }

  get isReading(): boolean {
    return this.#label !== null;
  }

  write(text: string): void {
    this.#label?.push(text);
  }

  /**
   * Must be called for every start tag.
   *
   * @param depth Number of open elements, this one included.
   * @returns For a label, a function to call when it ends; otherwise `null`.
   */
  enter(classes: readonly string[], depth: number): (() => void) | null {
    if (classes.includes('theme-doc-breadcrumbs') || classes.includes('breadcrumbs')) {
      this.#breadcrumbsDepth = depth;
    }
    if (classes.includes('theme-doc-sidebar-menu')) this.#sidebarDepth = depth;
    if (this.#label) return null;
    const isInSidebar = this.#sidebarDepth > 0 && this.#sidebarCategory === '';
    if (isInSidebar && classes.includes('menu__link--active')) {
      return this.#readLabel((label) => {
        this.#sidebarCategory = label;
      });
    }
    // The first crumb is a home icon without text. It leaves `#firstCrumb` empty, so that the next one is read.
    const isInBreadcrumbs = this.#breadcrumbsDepth > 0 && this.#firstCrumb === '';
    if (isInBreadcrumbs && classes.includes('breadcrumbs__link')) {
      return this.#readLabel((label) => {
        this.#firstCrumb = label;
      });
    }
    return null;
  }

  #readLabel(setLabel: (label: string) => void): () => void {
    const texts: string[] = [];
    this.#label = texts;
    return () => {
      setLabel(collapseSpace(texts.join('')));
      this.#label = null;
    };
  }

  /** Must be called for every end tag, with the number of elements that are still open. */
  leave(depth: number): void {
    if (depth < this.#breadcrumbsDepth) this.#breadcrumbsDepth = 0;
    if (depth < this.#sidebarDepth) this.#sidebarDepth = 0;
  }
}
