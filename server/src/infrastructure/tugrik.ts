/** `35,000 ₮` with one no-break space, as the screens write it. */
export const tugrik = (amount: number): string => `${amount.toLocaleString('en-US')}\u00a0₮`
