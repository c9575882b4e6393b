/** The sample phone that plays the flow as it is drawn. */
export const PreviewPhone = () => null
