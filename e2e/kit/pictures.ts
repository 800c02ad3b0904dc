import type { Locator } from "playwright-core";

export interface Picture {
  /** Of its own pixels: 0 until it is there, and of one that is broken. */
  naturalWidth: number;
  alt: string | null;
  /** Whether screen readers leave it out: the text beside it says what it shows. */
  isDecorative: boolean;
  ratio: number;
}

/** The pieces' pictures in a list. */
export const picturesIn = (scope: Locator): Promise<Picture[]> =>
  scope.locator('img[src^="/pictures/"]').evaluateAll((all) =>
    (all as HTMLImageElement[]).map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return {
        naturalWidth: image.naturalWidth,
        alt: image.getAttribute("alt"),
        isDecorative: image.getAttribute("alt") === "" || image.closest("[aria-hidden=true]") !== null,
        ratio: Math.round((width / height) * 100) / 100,
      };
    }),
  );
