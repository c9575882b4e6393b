/**
 * The commonest English words of comments. One of them is never a Mongolian word in Latin letters nor a slip in another
 * English word. Left out on purpose: words that Mongolians type for their own (hen, end, hot, her, bag, ten, son, nom).
 */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set(
  `so to do go is it if of or by hi no my he and the for not but are can able about above accept account across action active actually add address admin after again against age agree air
  all almost alone along already also although always amazing among amount angry animal another answer any anyone
  anything apartment appointment april area around arrive ask august available away awesome back bad balance bank
  base basic bath beach beautiful became because become bedroom been before begin behind believe below best better
  between bill birthday black block blog blue board body book booking border born both bottle box boy brand bread
  break bring brother brown budget build building business busy buy cake call calling came camera cancel car card care
  career cash center change charge chat cheap check child children city class classic clean clear click client close
  clothes club coat code coffee cold collection college color colour come comment company complete computer condition
  confirm congratulations contact content cook cool copy correct cost could country couple course cover create credit
  cute daily dance date daughter day dear december deep delivery design detail details device different digital dinner
  direct discount dog dollar done double down download dress drink drive driver each early easy eat edge edit
  education eight either electric else email empty engine english enjoy enough enter error even evening event 
  every everyone everything exactly example excellent exchange extra face facebook fact fair fall family famous fan
  fashion fast father february feel few file film final finally find fine finish fire first fish five fix flat floor
  flower follow food foot force forever forget form four free fresh friday friend friends from front fruit full fun
  funny future game garden gave general get gift girl give glad glass going gold good google got great green group
  grow guess guide guy half hand happen happy hard hate have head health hear heart heavy hello help here high
  him his hold holiday home hope hospital hotel house how however hundred husband idea image important inbox
  include info information inside instagram instead interest interested into iphone january jeans job join july june
  just keep key kid kids kind kitchen know land language large last late later laugh lead learn leave left leg less
  lesson let letter level life light like line link list listen little live living local location long look looking
  lost lot love low luck lucky lunch made mail main make makeup man manager many march market master match may maybe
  meal mean meet member menu message messenger middle might mile milk million mind minute miss mobile model modern
  moment monday money month more morning most mother mouth move movie much music must myself name natural near need
  never new news next nice night nine none north nothing november now number october off offer office often old once
  one online only open option orange order original other our out outside over own package page paid paint paper
  parent park part party pass past pay payment people perfect person phone photo pick picture piece pink place plan
  play please plus point poor possible post power present pretty price private problem product profile program project
  promotion public pull purple push put quality question quick quiet quite rain read ready real really reason receive
  red register relax remember rent repair repeat reply report request reserve rest restaurant result return review rich
  ride right river road room round rule run safe said sale same saturday save saw say school sea season seat second
  see seem sell send sense september serious service seven several shall shape share she ship shipping shirt shoe shoes
  shop shopping short should show side sign simple since sing single sister six size skin sleep slow small smart smile
  snow social sold some someone something song soon sorry sound south special speed sport spring staff stand star start
  state stay step still stock stop store story street strong student study stuff style such summer sunday super support
  sure sweet swim system table take talk tall taste teacher team tell than thank thanks that the their them then there
  these they thing things think third this those though thousand three through thursday ticket time times tiny tired
  today together tomorrow tonight too took top total touch toward town track train travel tree trip true trust
  truth try tuesday turn twelve twenty two type understand unit until up update upon use used user usually very
  video view visit voice wait walk wall want warm was wash watch water way wear weather website wednesday week weekend
  weight welcome well went were west what when where which while white who whole why wide wife will win window winter
  wish with within without woman women wonderful word work working world worry worth would wow write wrong yeah year
  yellow yes yesterday yet you young your salem border pride prince`.split(/\s+/),
)

/** English words that Mongolians type for words of their own: only an English word beside one makes it English. */
export const ENGLISH_HOMOGRAPHS: ReadonlySet<string> = new Set(
  `ah ail am an as at bag bar bat bid bolt boo boom bull bus chin dash ding dun dull dust end gal gem gun hair hal hall ham hen
  her horn hot hull hun hurt jar mal mini mine mash mend nail nar oh oil odd oral sad salt scan shine shin shoot son sum
  sun tag tail tan tar ten toll tom ton toy tuna turn urgent us war yah zoo zone zoom`.split(/\s+/),
)

export const isEnglishWord = (text: string): boolean =>
  ENGLISH_WORDS.has(text) || ENGLISH_HOMOGRAPHS.has(text)
