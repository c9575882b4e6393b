/** Back, title, undo, redo, zoom, fit, rearrange, find; then what stands in `saving/` and `problems/`. */
export const Toolbar = () => null
