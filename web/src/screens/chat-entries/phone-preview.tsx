import { IconExternalLink, IconMenu2 } from '@tabler/icons-react'
import type { EntryGroup } from '#contract/entries.schemas.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { PageAvatar } from '#web/components/page-avatar.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './phone-preview.module.css'
import { chatEntriesTexts } from './texts.ts'

/** The published list on the customer's phone. */
export const PhonePreview = ({ group }: { group: EntryGroup }) => {
  const chatEntries = useTexts(chatEntriesTexts)
  const page = useCurrentPage()
  const { entry_type: type, entries } = group
  const isMenu = type === 'main_menu'
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{chatEntries.preview[type]}</figcaption>
      <div className={classes.phone} data-platform={page.platform === INSTAGRAM ? 'instagram' : 'messenger'}>
        <div className={classes.screen}>
          <PageAvatar name={page.name} url={page.avatar_url} platform={page.platform} size={56} />
          <span className={classes.name}>{page.name}</span>
          {!isMenu && (
            <ul className={classes.starters}>
              {entries.map(({ id, title }) => (
                <li key={id} className={classes.question}>
                  {title}
                </li>
              ))}
            </ul>
          )}
          {entries.length === 0 && <p className={classes.nothing}>{chatEntries.phone.nothing}</p>}
        </div>
        <div className={classes.composer}>
          {isMenu && <IconMenu2 size={18} aria-hidden />}
          <span>{chatEntries.phone.composer}</span>
        </div>
        {isMenu && entries.length > 0 && (
          <div className={classes.sheet}>
            <p>{chatEntries.phone.menu}</p>
            <ul>
              {entries.map(({ id, title, url }) => (
                <li key={id} className={classes.item}>
                  <span>{title}</span>
                  {url !== null && <IconExternalLink size={16} aria-hidden />}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </figure>
  )
}
