/** The row of a step, for links and for the focus. */
export const rowId = (nodeId: string): string => `outline-step-${nodeId}`

export const rowOf = (nodeId: string): HTMLElement | null => document.getElementById(rowId(nodeId))
