/** For a button at the end of its range. Not `disabled`, so that it keeps the focus. */
export const stopped = (atEnd: boolean) => (atEnd ? { 'aria-disabled': true, 'data-disabled': true } : {})
