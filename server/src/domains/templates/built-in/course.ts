import { addTag, askPhone, at, builtIn, handOver, keywordFlow, message, notify, question } from './drawing.ts'

export const course = builtIn('course', (say) => {
  const name = {
    label: say('Сургалтын нэр', 'Name of the course'),
    kind: 'text',
    example: say('Гэрэл зургийн анхан шат', 'Photography for beginners'),
  } as const
  const firstDay = {
    label: say('Эхлэх өдөр', 'First day'),
    kind: 'text',
    example: say('12-р сарын 7', '7 December'),
  } as const
  const times = {
    label: say('Хичээллэх өдөр, цаг', 'Days and times'),
    kind: 'text',
    example: say('Даваа, Лхагва 18:30–20:30', 'Monday and Wednesday 18:30–20:30'),
  } as const
  const place = {
    label: say('Хаана болох', 'Where it takes place'),
    kind: 'address',
    example: say('Оргил төв, 5 давхар', 'Orgil Center, 5th floor'),
  } as const
  const fee = { label: say('Төлбөр', 'Fee'), kind: 'price', example: '350,000' } as const
  const skills = {
    label: say('Юу сурах', 'What people learn'),
    kind: 'text',
    example: say('камер тохируулах, гэрэлтүүлэх, зураг засах', 'camera settings, light and editing'),
  } as const
  const phone = {
    label: say('Утасны дугаар', 'Phone number'),
    kind: 'phone',
    example: '9911-2233',
  } as const
  return {
    title: say('Сургалтын бүртгэл', 'Course sign-up'),
    description: say(
      'Сургалтын хуваарь, төлбөр, хөтөлбөрийг танилцуулж, бүртгүүлэх хүний нэр, нас, утсыг асууж хадгалаад танд мэдэгдэнэ.',
      'Gives schedule, fee and programme of a course, saves name, age and phone number, and notifies you.',
    ),
    blanks: [name, firstDay, times, place, fee, skills, phone],
    flows: [
      keywordFlow(
        'course',
        say('Сургалтын мэдээлэл', 'About the course'),
        say('сургалт, хичээл, курс', 'course, class, training').split(', '),
        [
          message('course', {
            title: say('Танилцуулга', 'About it'),
            text: say(
              `Сайн байна уу, {{first_name}}! «${at(name)}» сургалтыг сонирхсонд баярлалаа. Юуг мэдмээр байна вэ?`,
              `Hello, {{first_name}}! Thank you for your interest in “${at(name)}”. What would you like to know?`,
            ),
            replies: [
              [say('Хуваарь', 'Schedule'), 'schedule'],
              [say('Төлбөр', 'Fee'), 'fee'],
              [say('Юу сурах вэ?', 'What will I learn?'), 'programme'],
              [say('Бүртгүүлэх', 'Sign up'), 'register'],
            ],
            next: 'question',
          }),
          message('schedule', {
            title: say('Хуваарь', 'Schedule'),
            text: say(
              `• Эхлэх өдөр: ${at(firstDay)}\n• Хичээллэх өдөр, цаг: ${at(times)}\n• Хаана: ${at(place)}`,
              `• First day: ${at(firstDay)}\n• Days and times: ${at(times)}\n• Where: ${at(place)}`,
            ),
            replies: [
              [say('Төлбөр', 'Fee'), 'fee'],
              [say('Бүртгүүлэх', 'Sign up'), 'register'],
            ],
            next: 'question',
          }),
          message('fee', {
            title: say('Төлбөр', 'Fee'),
            text: say(`Сургалтын төлбөр: ${at(fee)} ₮.`, `The fee is ${at(fee)} ₮.`),
            replies: [
              [say('Хуваарь', 'Schedule'), 'schedule'],
              [say('Бүртгүүлэх', 'Sign up'), 'register'],
            ],
            next: 'question',
          }),
          message('programme', {
            title: say('Хөтөлбөр', 'Programme'),
            text: say(`Энэ сургалтаар сурах зүйлс: ${at(skills)}.`, `You will learn: ${at(skills)}.`),
            replies: [
              [say('Төлбөр', 'Fee'), 'fee'],
              [say('Бүртгүүлэх', 'Sign up'), 'register'],
            ],
            next: 'question',
          }),
          question('register', {
            title: say('Нэр', 'Name'),
            text: say(
              'Бүртгүүлэх хүний овог, нэрийг бичнэ үү.',
              'What is the full name of the person who signs up?',
            ),
            answer: 'name',
            next: 'age',
            unanswered: 'person',
          }),
          question('age', {
            title: say('Нас', 'Age'),
            text: say('Хэдэн настай вэ?', 'How old is that person?'),
            answer: { type: 'number', min: 1, max: 100, whole: true },
            field: ['age', say('Нас', 'Age')],
            next: 'phone',
            unanswered: 'person',
          }),
          askPhone(say, 'tag'),
          addTag('tag', say('Шошго', 'Tag'), say('Сургалт', 'Course'), 'notify'),
          notify(
            'notify',
            say('Багт мэдэгдэх', 'Notify the team'),
            say(
              `«${at(name)}»-д бүртгүүлэх: {{full_name}}, {{age}} нас\n{{phone}}`,
              `Signs up for “${at(name)}”: {{full_name}}, age {{age}}\n{{phone}}`,
            ),
            'registered',
          ),
          message('registered', {
            title: say('Хүлээн авсан', 'Received'),
            text: say(
              'Баярлалаа, хүсэлтийг тань хүлээн авлаа: {{full_name}}, {{phone}}. Манай ажилтан энэ чатаар баталгаажуулсны дараа бүртгэл тань хүчинтэй болно.',
              'Thank you, we have your request: {{full_name}}, {{phone}}. Your place is booked once one of us confirms it in this chat.',
            ),
          }),
          handOver(
            'person',
            say('Хүн хариулна', 'A person goes on'),
            say('Сургалтад бүртгүүлж чадсангүй', 'Could not sign up for the course'),
          ),
          message('question', {
            title: say('Өөр асуулт', 'Another question'),
            text: say(
              `Мессежийг тань хүлээн авлаа, баярлалаа. Яаралтай бол ${at(phone)} дугаар руу залгаарай.`,
              `We have your message, thank you. If it is urgent, call ${at(phone)}.`,
            ),
          }),
        ],
      ),
    ],
    starters: [
      { title: say('Сургалт хэзээ эхлэх вэ?', 'When does the course begin?'), flow: 'course' },
      { title: say('Төлбөр хэд вэ?', 'What does it cost?'), flow: 'course' },
      { title: say('Бүртгүүлмээр байна', 'I want to sign up'), flow: 'course' },
    ],
  }
})
