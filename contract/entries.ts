/**
 * `conversation_starter`: a question to tap in an empty chat; `main_menu`: an item of the menu that is always
 * visible.
 */
export const entryTypes = ['conversation_starter', 'main_menu'] as const
export type EntryType = (typeof entryTypes)[number]

/** Characters of a title that the platforms show (Meta reference §8). */
export const entryTitleLimits = { conversation_starter: 80, main_menu: 30 } as const satisfies Record<
  EntryType,
  number
>
/** Entries of one list; a plan may allow fewer menu items. */
export const mostEntries = { conversation_starter: 4, main_menu: 20 } as const satisfies Record<
  EntryType,
  number
>
