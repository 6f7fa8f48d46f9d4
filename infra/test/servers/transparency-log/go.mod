module pollux/transparency-log

go 1.24

require (
	github.com/transparency-dev/merkle v0.0.2
	golang.org/x/mod v0.22.0
)
