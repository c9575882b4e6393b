import { Checkbox, Text } from '@mantine/core'
import type { ContentItem } from '#contract/content.schemas.ts'
import { ContentPicture } from '#web/components/content-picture.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { kindOfType } from './content-kinds.ts'
import classes from './content-picker.module.css'
import { wordsOf } from './known-content.ts'
import { contentPickerTexts } from './texts.ts'

type ContentCardProps = { item: ContentItem; checked: boolean; disabled: boolean; onToggle: () => void }

/** A checkbox for one piece of content. */
export const ContentCard = ({ item, checked, disabled, onToggle }: ContentCardProps) => {
  const contentPicker = useTexts(contentPickerTexts)
  const { date } = useFormats()
  return (
    <Checkbox.Card
      checked={checked}
      disabled={disabled}
      onClick={onToggle}
      radius="md"
      className={classes.card ?? ''}
    >
      <div className={classes.picture}>
        <ContentPicture content={item} />
        <Checkbox.Indicator className={classes.check ?? ''} />
      </div>
      <div className={classes.words}>
        <Text size="sm" lineClamp={2}>
          {wordsOf(item) ?? contentPicker.withoutText[kindOfType(item.type)]}
        </Text>
        <Text size="xs" c="dimmed" className={classes.facts ?? ''}>
          <span>{date(item.created_time)}</span>
          <span>{contentPicker.comments(item.comment_count)}</span>
        </Text>
      </div>
    </Checkbox.Card>
  )
}
