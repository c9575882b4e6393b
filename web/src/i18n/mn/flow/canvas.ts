/** Canvas, toolbar, cards of the steps, menus. */
export const canvas = {
  trigger: 'Эхлэл',
}
