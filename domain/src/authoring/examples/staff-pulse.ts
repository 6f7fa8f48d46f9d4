import { choice, type Example, optional, says, stars, truth, unhurried, written } from './example.ts';

export const staffPulse: Example = {
  id: 'staff-pulse',
  quizType: 'SURVEY',
  minutes: 2,
  title: says('Work this month', 'இந்த மாத வேலை', 'इस महीने का काम'),
  about: says(
    'For offices that ask their staff once a month how they are doing.',
    'பணியாளர்கள் எப்படி இருக்கிறார்கள் என்று மாதம் ஒருமுறை கேட்கும் அலுவலகங்களுக்கு.',
    'उन दफ़्तरों के लिए जो महीने में एक बार कर्मचारियों का हाल पूछते हैं।',
  ),
  description: says(
    'Four short questions on how work is going.',
    'வேலை எப்படிப் போகிறது என்பது பற்றி நான்கு சிறு கேள்விகள்.',
    'काम कैसा चल रहा है, इस पर चार छोटे सवाल।',
  ),
  questions: [
    stars(says('How was work this month?', 'இந்த மாத வேலை எப்படி இருந்தது?', 'इस महीने काम कैसा रहा?'), unhurried),
    choice(
      'dropdown',
      says('How much do you have to do?', 'உங்களுக்கு எவ்வளவு வேலை இருக்கிறது?', 'आपके पास कितना काम है?'),
      [
        says('Too little', 'மிகக் குறைவு', 'बहुत कम'),
        says('The right amount', 'சரியான அளவு', 'सही मात्रा में'),
        says('Too much', 'மிக அதிகம்', 'बहुत ज़्यादा'),
      ],
      null,
      unhurried,
    ),
    truth(
      says(
        'I know what is expected of me.',
        'என்னிடம் எதிர்பார்க்கப்படுவது எனக்குத் தெரியும்.',
        'मुझसे क्या उम्मीद की जाती है, यह मुझे पता है।',
      ),
      null,
      unhurried,
    ),
    written(
      says('What would make next month better?', 'அடுத்த மாதத்தை எது சிறப்பாக்கும்?', 'अगला महीना किससे बेहतर होगा?'),
      null,
      optional,
    ),
  ],
};
