import '@fontsource-variable/manrope/index.css'
import '../ui/styles.css'

/**
 * What the pages of the site look like. Their parts are made when the product is built and no browser loads their
 * scripts: the build keeps the CSS of this file, and nobody asks for the rest.
 */
export const looks = [
  import.meta.glob('./**/*.module.css', { eager: true }),
  import.meta.glob('../pieces/{comment-bubble,phone-chat,social-post,page-avatar,post-picture}.module.css', {
    eager: true,
  }),
]
