// The test server that speaks MongoDB's wire protocol: FerretDB v1.24 with its documents in SQLite files.
//
// Usage: ferretdb <address to listen on> <existing folder>
//
// The first line of its output is the address that it listens on. It runs until it is killed, or until its standard
// input ends, so that it does not outlive the tests.
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: ferretdb <address> <folder>")
	}
	if err := serve(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

func serve(address, folder string) error {
	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: "127.0.0.1:0"},
		Logger:    slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
		Handler:   "sqlite",
		SQLiteURL: sqliteURL(folder),
	})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}

	running, stop := context.WithCancel(context.Background())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		stop()
	}()
	go func() {
		uri, err := url.Parse(server.MongoDBURI())
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(listener.Addr())
		serveInTurn(listener, uri.Host)
	}()
	return server.Run(running)
}

// The files outlive a killed server, not a power failure: tests need no more, and are faster for it.
func sqliteURL(folder string) string {
	return "file:" + filepath.ToSlash(folder) + "/?_pragma=synchronous(off)"
}
