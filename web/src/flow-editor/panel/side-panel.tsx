/** Settings of the one selected step. */
export const SidePanel = () => null
