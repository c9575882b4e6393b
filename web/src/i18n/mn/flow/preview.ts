/** Preview phone and outline. */
export const preview = {
  title: 'Туршилт',
}
