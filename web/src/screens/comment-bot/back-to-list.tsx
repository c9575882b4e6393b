import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './editor.module.css'
import { commentBotTexts } from './texts.ts'

export const BackToList = () => {
  const { editor } = useTexts(commentBotTexts)
  return (
    <Link to="/commentbot" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {editor.back}
    </Link>
  )
}
