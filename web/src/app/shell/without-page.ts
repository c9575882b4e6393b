/** Drops the page from the address, which links otherwise keep. The type of `search` has no undefined. */
export const withoutPage = { pageId: undefined as never }
