/** Saving, problems, setting live. */
export const saving = {
  saved: 'Хадгалсан',
}
