import '@fontsource-variable/manrope/index.css'
import '../ui/styles.css'

/**
 * The CSS of the site's pages. Their components are rendered at build time. The build keeps only the CSS of
 * this file, and no browser loads the rest.
 */
export const looks = [
  import.meta.glob('./**/*.module.css', { eager: true }),
  import.meta.glob(
    '../components/{comment-bubble,phone-chat,social-post,page-avatar,post-picture}.module.css',
    {
      eager: true,
    },
  ),
]
