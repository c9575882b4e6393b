/** Where a browser keeps which colours a person chose: light, dark, or as the device has it. */
export const COLOR_SCHEME_KEY = 'hariu.colors'
