import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/language-context.tsx'
import { commentBotTexts } from '../texts.ts'
import classes from './editor.module.css'

export const BackToList = () => {
  const { editor } = useTexts(commentBotTexts)
  return (
    <Link to="/commentbot" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {editor.back}
    </Link>
  )
}
