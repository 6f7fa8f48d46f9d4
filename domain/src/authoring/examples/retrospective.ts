import { choice, cloud, type Example, optional, says, unhurried } from './example.ts';

export const retrospective: Example = {
  id: 'retrospective',
  quizType: 'POLL',
  minutes: 3,
  title: says('Retrospective', 'திரும்பிப் பார்ப்போம்', 'पीछे मुड़कर देखें'),
  about: says(
    'For a team that looks back at the last few weeks.',
    'கடந்த வாரங்களைத் திரும்பிப் பார்க்கும் குழுவுக்கு.',
    'पिछले हफ़्तों पर नज़र डालने वाली टीम के लिए।',
  ),
  description: says(
    'What went well, and what should we change?',
    'எது நன்றாக நடந்தது, எதை மாற்ற வேண்டும்?',
    'क्या अच्छा रहा और हमें क्या बदलना चाहिए?',
  ),
  questions: [
    choice(
      'mcq',
      says('How were the last few weeks?', 'கடந்த வாரங்கள் எப்படி இருந்தன?', 'पिछले हफ़्ते कैसे रहे?'),
      [says('Good', 'நன்றாக', 'अच्छे'), says('So-so', 'பரவாயில்லை', 'ठीक-ठाक'), says('Bad', 'மோசமாக', 'बुरे')],
      null,
      unhurried,
    ),
    choice(
      'mcq',
      says('What should we work on first?', 'முதலில் எதை மேம்படுத்துவோம்?', 'पहले किस पर काम करें?'),
      [
        says('Planning', 'திட்டமிடல்', 'योजना'),
        says('Talking with each other', 'கலந்துரையாடல்', 'आपसी बातचीत'),
        says('Quality', 'தரம்', 'गुणवत्ता'),
        says('Pace', 'வேகம்', 'रफ़्तार'),
      ],
      null,
      unhurried,
    ),
    cloud(
      says(
        'What went well? Answer in one word.',
        'எது நன்றாக நடந்தது? ஒரே சொல்லில் எழுதுங்கள்.',
        'क्या अच्छा रहा? एक शब्द में लिखिए।',
      ),
      optional,
    ),
  ],
};
