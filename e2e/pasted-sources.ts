interface PastedSource {
  html?: string;
  text: string;
  markdown: string;
}

/** Clipboard contents, and the text that pasting them gives. */
export const pastedSources: Record<string, PastedSource> = {
  Word: {
    text: "Plan\nWe begin here.\n·\tOne\no\tDeeper\n1.\tFirst\nEnd.",
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
      <meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in;} --></style></head>
      <body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
      <h1 style='mso-style-next:Normal'>Plan<o:p></o:p></h1>
      <p class=MsoNormal>We <b style='mso-bidi-font-weight:normal'>begin</b>&nbsp;<i>here</i>, at <a href="https://example.com/a?b=1">the site</a>.<o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <h2>Steps</h2>
      <p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>One<o:p></o:p></p>
      <p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span></span><![endif]>Deeper</p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span><![endif]><b>Two</b> more</p>
      <p class=MsoNormal>Between.</p>
      <p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>First</p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]>Second</p>
      <table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal>Year</p></td><td><p class=MsoNormal>Sum</p></td></tr>
      <tr><td><p class=MsoNormal>2025</p></td><td><p class=MsoNormal>4<o:p></o:p></p><p class=MsoNormal>and 5</p></td></tr></table>
      <p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/x/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=400 height=300 src="file:///C:/x/clip_image002.png" alt="A chart,&#10;rising" v:shapes="x"><![endif]></p>
      <p class=MsoNormal>End.<!--[if gte vml 1]><v:shape></v:shape><![endif]--><img width=1 height=1 src="file:///C:/x.png"></p>
      <!--EndFragment--></body></html>`,
    markdown:
      "## Plan\n\nWe **begin** *here*, at [the site](https://example.com/a?b=1).\n\n### Steps\n\n- One\n  - Deeper\n- **Two** more\n\nBetween.\n\n1. First\n2. Second\n\n| Year | Sum |\n| - | - |\n| 2025 | 4 <br>and 5 |\n\n![A chart, rising](picture:missing)\n\nEnd.",
  },
  "Google Docs": {
    text: "Title\nBody bold italic",
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f3e"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">Title</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;">Body </span><span style="font-weight:700;">bold</span><span style="font-weight:400;"> </span><span style="border:none;display:inline-block;overflow:hidden;"><img src="https://lh7-rt.googleusercontent.com/docsz/AB_c?key=d" width="602" height="338" style="margin-left:0px;" /></span><span style="font-style:italic;">italic</span><span> </span><a href="https://www.google.com/url?q=https://example.org/x&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">link</span></a></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>Deeper</span></p></li></ul><li dir="ltr"><p role="presentation"><span>Two</span></p></li></ul><h3><span>Sub</span></h3><p><span>Line one</span><span><br></span><span>Line two</span></p></b><br class="Apple-interchange-newline">`,
    markdown:
      "## Title\n\nBody **bold**\n\n![](picture:missing)\n\n*italic* [link](https://example.org/x)\n\n- One\n  - Deeper\n- Two\n\n### Sub\n\nLine one Line two",
  },
  "a web page": {
    text: "Heading\nText",
    html: `<meta charset="utf-8"><article class="post"><style>p{color:red}</style><script>alert(1)</script><h3 id="x" class="t">Heading</h3><div class="lead"><p onclick="x()" style="color:red">Text with <strong class="s">bold</strong>, <code>code</code> and <a href="javascript:alert(1)">no link</a>.</p><p>A line<br>and another</p></div><img src="https://tracker.example/pixel.gif" width="1" height="1"><figure><img src="https://example.com/photo.jpg" alt="Photo"><figcaption>The caption</figcaption></figure><blockquote><p>Said.</p></blockquote><pre class="hl"><code class="language-js">let a = 1;<br>let b = 2;</code></pre><ol><li>One<ol><li>Inner</li></ol></li><li>Two</li></ol><hr><h5>Small</h5><p style="display:none">hidden</p><table role="presentation"><tr><td>Layout <a href="mailto:a@example.com">mail</a></td></tr></table><button>Share</button><svg><text>no</text></svg></article>`,
    markdown:
      "## Heading\n\nText with **bold**, `code` and no link.\nA line\nand another\n\n![Photo](picture:missing)\n\nThe caption\n\n> Said.\n\n```js\nlet a = 1;\nlet b = 2;\n```\n\n1. One\n   1. Inner\n2. Two\n\n---\n\n### Small\n\nLayout [mail](mailto:a@example.com)",
  },
  Outlook: {
    text: "Hello\nSum",
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>Hello <img alt="🙂" width=20 height=20 src="cid:smile"> there</p><h2><img width=30 height=30 src="cid:logo@01DA" alt="Logo">Sum</h2><table><tr><td>Year<br>of it</td><td><ul><li><p>a</p></li><li>b</li></ul></td></tr><tr><td><img width=90 height=60 src="cid:chart@01DA" alt="Chart"></td><td>5</td></tr></table></body></html>`,
    markdown:
      "Hello 🙂 there\n\n![Logo](picture:missing)\n\n## Sum\n\n| Year <br>of it | a <br>b |\n| - | - |\n| | 5 |\n\n![Chart](picture:missing)",
  },
  "plain text": {
    text: "One line\nanother *line*\n\n- a third",
    markdown: "One line\nanother \\*line\\*\n\\- a third",
  },
};
