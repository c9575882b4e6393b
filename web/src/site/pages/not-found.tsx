import { UnknownAddress } from '../../components/unknown-address.tsx'
import type { SitePage } from '../page.ts'

/** The server's response for every unknown address; it is not listed. */
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
