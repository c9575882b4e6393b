/** The side panel: settings of a step. */
export const panel = {
  title: 'Алхмын тохиргоо',
}
