export type Email = { address: string; start: number; end: number }

const BEFORE_AT = /[\p{L}\p{N}._+-]{1,64}$/u
const AFTER_AT = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/iu
const LONGEST_BEFORE = 64
const LONGEST_AFTER = 200
const MOST_SIGNS = 20

/** @returns the last e-mail address with Latin letters, because a correction comes later: «энхээ88@… биш enkhee88@…» */
export const emailIn = (text: string): Email | undefined => {
  let found: Email | undefined
  let signs = 0
  for (let at = text.indexOf('@'); at >= 0 && signs < MOST_SIGNS; at = text.indexOf('@', at + 1), signs++) {
    const before = BEFORE_AT.exec(text.slice(Math.max(0, at - LONGEST_BEFORE), at))?.[0].replace(
      /^[._+-]+/u,
      '',
    )
    const after = AFTER_AT.exec(text.slice(at + 1, at + 1 + LONGEST_AFTER))?.[0]
    if (!before || !after || !/\.[a-z]{2,}$/iu.test(after)) continue
    const email = { address: `${before}@${after}`, start: at - before.length, end: at + 1 + after.length }
    if (!found || /^[\x20-\x7e]+$/.test(before)) found = email
  }
  return found
}
