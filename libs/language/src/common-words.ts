import { stemOf } from './read-word.js';

// Stems of English text in order of how often they occur, counted over encyclopedia, news, review and dialogue text.
const BY_FREQUENCY = `
the and of a in is to on wa for it as by with that an from at ar be ha he have which thi not or hi also but who state thei
first us time year were all after american new their two i had when been other there most includ born you more can name citi
up about into film will what known onli unit over nation no out where she work plai like dure her world so star make call
than mai some place part locat we three if best peopl well mani do made would sinc between just base while dai found releas
said second music such befor produc through then th area follow now becaus countri them take form team get both go these
back four won my live last seri direct group did show gener record serv member award home water date end later under ani
high major same south until sever univers appear number your season veri north game around how current former servic start
origin march hour long come becam busi him octob even good life need down receiv januari great open our sai septemb popul
april intern wai war could right howev juli famili support know develop system organ own chang much novemb set each see
featur food televis compani hous role lead perform differ anoth decemb person help air top june off profession earli west
want st provid school move footbal here counti order five creat februari type accord larg lot leagu run govern august still
report offic third final becom small continu caus week doe result look don't singl town million forc product me address act
oper began win actor point offici public player region love album true human event john commun career against those presid
old associ remain british east repres local fridai along never term histori written success refer took increas close titl
bodi due should design saturdai man wednesdai york build center largest side mean stori think thing within cell thursdai
main power list six consid came contain give championship director next de return club histor posit english month allow
author find centuri free too complet left none littl line ag few held tuesdai head manag level central critic anim colleg
often district establish again mondai death share realli near import late river process among total period turn activ sundai
ambienc recent outdoors m studi cover song energi todai offer reach ad plan without c although drama control went park
though occur built nomin debut rock post onc addit book everi leav begin america sign earth women led plant sport try french
consist parti land band got involv issu program polit case hold alwai video studio charact island law ever light minut men
popular night england full feder santa summer capit ask natur inform describ singer face experi compet action special awai
present seat publish friend togeth better son put divis join black least industri believ told co given white olymp rate
expect keep half select usual elect respons stage kill actress cup short across big stop custom pass i'm requir movi kind
field northern e low effect announc exampl barbara site artist california children mark km enter hit less d southern mile
station hand note wide research king western carri rule young william european jame matter amount common scienc someth
interest comedi structur ii per far happen educ media red space independ initi attack border avail atom host german didn't
road sourc claim competit depart finish heart art meet health market earn feel la union relat lost militari stand languag
academi why fourth fall separ outsid london canada b rang champion tv must real entir social father michael censu seven
insid previous fire premier david variou signific kingdom tell limit polic possibl abl exist villag administr measur medal
temperatur despit charg grow indian seen element uh ground retir highest let reason connect cut georg throughout civil heat
individu train am hot bar sea remov protect secur talk combin electron almost situat brother visit launch student eight
project hard degre price novel achiev middl actual non canadian class rank blood thought resid court sure ga tradit staff
replac robert franc test travel might pictur sometim past break similar leader style model network washington match blue san
collect behind hope materi commerci europ specif race speci mountain cultur yet bring atmospher approxim overal word version
institut cost fiction execut girl further car enough privat estim modern j read rais hall decid super either attend surfac
carbon miss view seem sun alreadi upon especi eat eastern italian gold church care object watch cours store step wrote ic
pressur potenti score concern size track lo armi cross stai gain deal monei australia contribut green entertain technolog
provinc lower construct engin coach walk round comment angel birth woman problem fact coast minist can't taken board learn
australian medic ten question promot centr india bill wife express compos regist democrat clear determin surround tour
attempt compar paul primari previou electr function affect instead figur whose link effort doesn't rise write earlier nearli
chief japan improv t chemic grand mother wait typic averag definit politician room recommend done doubl futur agenc front
fish china saw mix golden statement al writer ago abov legal ocean lake adapt option below sound longer everyth enjoi winter
mostli econom particip bank save battl toward practic annual territori condit compound republ rest diseas drive spot vote
data assist ey trade job f hospit molecul pai episod highli higher cnn defeat standard mass arriv parent shape daughter
suggest nice qualiti notabl whether probabl movement germani tournament color royal spanish athlet shop fifth emerg graduat
fight cast reduc fan thank femal add marri sell influenc drop i'v simpli squar chines polici anyth yeah fail screen x
properti foreign confer you'r decad respect owner council senat tri boi campaign risk soon transport mi detail strong
varieti delici check account rel physic radio channel indic wall normal mid prevent hill extend brown section access box
gave drink songwrit via mari explain broadcast texa bad fund except certain japanes sold global mention stadium sister goal
cold loss rd p coupl itself tabl divid re financi investig festiv reserv multipl command silver kei regular edit press
subsequ formerli pick discuss li noth everyon bond speak r numer crime immedi tast bai basic greater corpor basketbal empir
uk chart eventu oxygen arm introduc evid pretti vallei nine morn friendli expand regard headquart congress updat impact kid
governor cycl lack w worldwid commonli child observ challeng prior beauti fill fame doctor forward acid societi reveal decis
fresh discov spent flow advanc russian republican billion substanc comput itali shot happi cannot israel pop identifi avoid
senior defens sit we'r flight brought florida richard roman pair piec voic mexican celebr dark understand extrem trump
winner maintain africa accept nativ simpl k decreas himself idea whole chain dr depend attent liquid surviv bit target charl
thousand prepar minor particularli focus famou rather portion mission roll reaction appli rout twice primarili cook warm
fast hundr amaz greatest prime worth
`;

const STEMS = BY_FREQUENCY.trim().split(/\s+/);
const EVERYWHERE: ReadonlySet<string> = new Set(STEMS.slice(0, 40));
const RARITIES: ReadonlyMap<string, number> = new Map([
  ...STEMS.map((stem, rank) => [stem, 0.1 + 0.8 * (Math.log1p(rank) / Math.log1p(STEMS.length))] as const),
  ['1', 0.3],
]);

/** How much a stem tells, from 0.1 for "the" to 1 for a rare word. Fixed, so that a verdict never depends on other sources. */
export function rarityOf(stem: string): number {
  return RARITIES.get(stem) ?? 1;
}

// A word that is more frequent tells little of what a sentence speaks of.
const TELLING_RARITY = 0.35;

/** True for a word that tells something of the matter, which "also" and "called" do not. */
export function isTellingWord(stem: string): boolean {
  return rarityOf(stem) > TELLING_RARITY;
}

/** True for the few words that occur in nearly every sentence and point nowhere. */
export function isEverywhere(stem: string): boolean {
  return EVERYWHERE.has(stem);
}

// How often a word occurs does not tell these apart: "film" is as frequent as "only", and "nevertheless" is rare.
const FUNCTION_WORDS = `
the a an this that these those such same other others another each every either neither both all any some none no several many much more
most few fewer fewest little less least lot lots enough only own else and or but if then than as so because since until unless while although
though whether yet thus hence therefore nor not never

i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they
them their theirs themselves ones oneself who whom whose which what whatever when where why how whoever whichever someone somebody
something anyone anybody anything everyone everybody everything nobody nothing somewhere anywhere everywhere

am is are was were be been being do does did done doing have has had having can could may might must shall should will would ought let
cannot don't doesn't didn't can't won't isn't aren't wasn't weren't i'm i've you're we're it's that's there's here's what's let's

of in to on for by with from at into onto upon over under about above below between among through throughout during before after within
without against along across around behind beside besides beyond near toward towards up down out off per via like unlike despite except
versus including regarding according due

here there now today once again ever always often sometimes usually already still just even also too very quite rather really almost
nearly well away back forth together apart instead perhaps maybe probably likely possibly certainly clearly actually simply mostly mainly
especially particularly currently recently previously eventually finally later earlier soon ago far further furthermore moreover
additionally however nevertheless nonetheless otherwise overall meanwhile afterwards hereby herein thereof explicitly

yes yeah okay ok please thanks thank hello hi sorry uh um hmm oh right sure
`;

const GENERAL_WORDS = `
say tell call name know known mean think thought believe seem appear feel look see seen show shown find found get got gotten give go come
came take make put set keep kept leave bring turn become begin start stop end continue remain stay try want need use work help allow cause
lead follow provide offer include contain consist involve base relate concern consider describe mention refer note state explain discuss
ask add happen occur exist receive move change

thing people person man woman way kind sort type part piece bit number amount total group case fact point example reason result matter issue
question answer idea place side area time year month week day hour minute moment period date beginning rest lack list order form level
term step detail information passage article text document summary context paragraph section sentence statement claim source overview
hundred thousand million billion

new old good better best bad worse worst great big large larger largest small smaller high higher highest low lower long longer short main
major key important able available possible different similar certain various common whole full first second third last next previous
current former early late recent single multiple double half true false real clear
`;

const FUNCTION_STEMS = stemsOf(FUNCTION_WORDS);
const GENERAL_STEMS = stemsOf(GENERAL_WORDS);

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(stemOf));
}

/** True for what only joins, points or greets: articles, pronouns, auxiliaries, prepositions, adverbs of discourse, courtesies. */
export function isFunctionWord(stem: string): boolean {
  return FUNCTION_STEMS.has(stem);
}

/** True for content words so general ("people", "make", "main", "passage") that texts which share them may speak of different things. */
export function isGeneral(stem: string): boolean {
  return GENERAL_STEMS.has(stem);
}
