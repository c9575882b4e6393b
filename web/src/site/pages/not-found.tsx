import { UnknownAddress } from '../../pieces/unknown-address.tsx'
import type { SitePage } from '../page.ts'

/** What the server answers with at every address that is nobody's; it has none of its own in lists. */
export const notFoundPage: SitePage = {
  path: '/404',
  title: { mn: 'Хуудас олдсонгүй', en: 'Page not found' },
  description: {
    mn: 'Таны хайсан хуудас байхгүй байна: хаяг өөрчлөгдсөн эсвэл устгагдсан байж магадгүй.',
    en: 'The page you were looking for is not there: its address may have changed, or it was deleted.',
  },
  unlisted: true,
  body: () => <UnknownAddress />,
}
