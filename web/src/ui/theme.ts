import {
  type CSSVariablesResolver,
  createTheme,
  getDefaultZIndex,
  type MantineColorsTuple,
  mergeThemeOverrides,
  rem,
} from '@mantine/core'

/** All colours, sizes and radii of the product; nothing else defines them. */
const purple: MantineColorsTuple = [
  '#F4F0FF',
  '#E7DEFE',
  '#D0BFFC',
  '#B79DF9',
  '#9F7CF5',
  '#8459EF',
  '#6B3FE8',
  '#5A2FD0',
  '#4A25AE',
  '#3A1C8A',
]
const cyan: MantineColorsTuple = [
  '#E6FAFD',
  '#C8F2F8',
  '#94E4EF',
  '#5DD3E3',
  '#2FC2D5',
  '#0FB5C9',
  '#0A93A5',
  '#087584',
  '#075D69',
  '#06464F',
]
const gray: MantineColorsTuple = [
  '#FAF9FC',
  '#F3F1F7',
  '#E8E5EF',
  '#D9D5E3',
  '#BAB4C9',
  '#948DA6',
  '#6E6782',
  '#524B66',
  '#373147',
  '#231E30',
]
const dark: MantineColorsTuple = [
  '#EDEAF4',
  '#CBC6D8',
  '#A9A2BC',
  '#857D9B',
  '#4A435C',
  '#383147',
  '#221D2E',
  '#16131F',
  '#110E18',
  '#0C0A11',
]
const success: MantineColorsTuple = [
  '#E9F7F1',
  '#CFEEE0',
  '#A1DDC3',
  '#6FCAA3',
  '#42B585',
  '#239B6C',
  '#16885A',
  '#0F6E48',
  '#0B5638',
  '#083F29',
]
const warning: MantineColorsTuple = [
  '#FDF6E7',
  '#F9E9C6',
  '#F2D490',
  '#E8BB58',
  '#D69A33',
  '#C68726',
  '#B7791F',
  '#915D14',
  '#70470E',
  '#52340A',
]
const error: MantineColorsTuple = [
  '#FDEDEE',
  '#FAD5D8',
  '#F3AAB0',
  '#EA7A84',
  '#DD5360',
  '#D13F4B',
  '#C6303E',
  '#A82430',
  '#861C26',
  '#65151D',
]
const ink = '#16131F'

const fontFamily = '"Manrope Variable", system-ui, sans-serif'

const theme = createTheme({
  colors: { purple, cyan, gray, dark, success, warning, error, red: error, teal: success },
  primaryColor: 'purple',
  primaryShade: 6,
  black: ink,
  fontFamily,
  respectReducedMotion: true,
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  headings: {
    fontFamily,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: rem(34), lineHeight: '1.2' },
      h2: { fontSize: rem(26), lineHeight: '1.25' },
      h3: { fontSize: rem(20), lineHeight: '1.3' },
      h4: { fontSize: rem(16), lineHeight: '1.4' },
    },
  },
  spacing: {
    '2xs': rem(4),
    xs: rem(8),
    sm: rem(12),
    md: rem(16),
    lg: rem(24),
    xl: rem(32),
    '2xl': rem(48),
  },
  radius: { xs: rem(6), sm: rem(6), md: rem(10), lg: rem(16), xl: rem(16) },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 8px 28px rgba(22, 19, 31, 0.16)',
    lg: '0 8px 28px rgba(22, 19, 31, 0.16)',
    xl: '0 8px 28px rgba(22, 19, 31, 0.16)',
  },
  // Minimum widths: `sm` begins after 767, `md` after 991, `lg` after 1286.
  breakpoints: { xs: '25em', sm: '48em', md: '62em', lg: '80.4375em', xl: '93.75em' },
  // Plain objects, because `Badge.extend` and the like would add all these components to every page.
  components: {
    Badge: { defaultProps: { tt: 'none', radius: 'sm', fw: 600 } },
    Button: { defaultProps: { fw: 600 } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // The focus placeholder is an invalid child of a menu. The z-index puts an open menu above toasts.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, zIndex: getDefaultZIndex('overlay') + 1 } },
    Tooltip: { defaultProps: { openDelay: 100, withArrow: true } },
    CopyButton: { defaultProps: { timeout: 3000 } },
  },
})

/** The theme with accessible names for the parts that Mantine renders itself. */
export const themeIn = (close: string) => {
  const closeButtonProps = { 'aria-label': close }
  return mergeThemeOverrides(theme, {
    components: {
      CloseButton: { defaultProps: closeButtonProps },
      // Mantine's <header> of windows and drawers would be a second banner landmark besides the shell's.
      Modal: {
        defaultProps: {
          centered: true,
          radius: 'lg',
          closeButtonProps,
          attributes: { header: { role: 'none' } },
        },
        styles: { title: { fontSize: rem(16), fontWeight: 700 } },
      },
      Drawer: {
        defaultProps: { closeButtonProps, attributes: { header: { role: 'none' } } },
        styles: { title: { fontSize: rem(16), fontWeight: 700 } },
      },
      Notification: { defaultProps: { closeButtonProps, withBorder: true } },
      Alert: { defaultProps: { closeButtonLabel: close } },
    },
  })
}

/**
 * The product's names for surface and status colours, and darker values for Mantine's defaults with too
 * little contrast (WCAG AA).
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-success-filled': success[7],
    '--mantine-color-teal-filled': success[7],
    '--mantine-color-warning-filled': warning[7],
    '--mantine-color-cyan-filled': cyan[7],
    // The customer's bubbles in both platforms' chats, with white text.
    '--hariu-messenger-bubble': '#0866D9',
    '--hariu-instagram-bubble': 'linear-gradient(160deg, #8A33D6, #4A4FE0)',
  },
  light: {
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-disabled-color': gray[6],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-error': error[6],
    '--mantine-color-purple-light-color': purple[7],
    '--hariu-surface': '#FFFFFF',
    '--hariu-ground': gray[0],
    '--hariu-sunken': gray[1],
    '--hariu-border': gray[2],
    '--hariu-success-text': success[7],
    '--hariu-warning-text': warning[7],
    '--hariu-error-text': error[7],
    '--hariu-primary-text': purple[6],
    '--hariu-primary-tint': purple[0],
    '--hariu-alive': cyan[5],
    '--hariu-alive-text': cyan[7],
    '--hariu-messenger-text': '#0860CC',
  },
  dark: {
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-disabled': dark[5],
    '--mantine-color-disabled-color': dark[2],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-error': error[3],
    '--mantine-color-purple-text': purple[3],
    '--mantine-color-purple-light-color': purple[2],
    '--hariu-surface': dark[6],
    '--hariu-ground': dark[7],
    '--hariu-sunken': dark[8],
    '--hariu-border': dark[5],
    '--hariu-success-text': success[3],
    '--hariu-warning-text': warning[3],
    '--hariu-error-text': error[3],
    '--hariu-primary-text': purple[3],
    '--hariu-primary-tint': '#2A2147',
    '--hariu-alive': cyan[5],
    '--hariu-alive-text': cyan[3],
    '--hariu-messenger-text': '#6EB1FF',
  },
})
