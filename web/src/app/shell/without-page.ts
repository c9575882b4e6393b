/**
 * Drops the page from the address, which links otherwise keep. `never`, because the type of `search` has no
 * undefined.
 */
export const withoutPage = { pageId: undefined as never }
