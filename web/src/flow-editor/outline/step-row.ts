/** The element of a step in the list, for links to it and for the focus. */
export const rowId = (nodeId: string): string => `outline-step-${nodeId}`

export const rowOf = (nodeId: string): HTMLElement | null => document.getElementById(rowId(nodeId))
